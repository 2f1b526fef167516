import type { IconName } from '$lib/ui/icons';

/** What a game adds to the menu: its score sheet, its log. */
export interface MenuEntry {
  label: string;
  icon: IconName;
  act: () => void;
}
