/** What the table shows only now and then. Fetched ahead: the line may be gone when it is needed. */
export const parts = {
  end: () => import('./End.svelte'),
  results: () => import('./Results.svelte'),
  sheets: () => import('./Sheets.svelte'),
};
