import { z } from 'zod';

/** For statements that return only a row's id. */
export const IdRow = z.object({ id: z.guid() });
