import type { ParamMatcher } from '@sveltejs/kit';

/** The games that have a score sheet on paper. */
export const match: ParamMatcher = (param) => param === 'bedriegers' || param === 'motten';
