import type { ParamMatcher } from '@sveltejs/kit';

import { isCode } from '$lib/wire/code';

export const match: ParamMatcher = (param) => isCode(param.toUpperCase());
