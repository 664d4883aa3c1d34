import { z } from 'zod';

/** For statements that only tell which row it was. */
export const IdRow = z.object({ id: z.guid() });
