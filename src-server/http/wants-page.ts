import type { Request } from 'express';

/** Whether a browser opens the address or sends it a form, as opposed to a script that calls it. */
export const wantsPage = (request: Request): boolean => request.get('accept')?.includes('text/html') ?? false;
