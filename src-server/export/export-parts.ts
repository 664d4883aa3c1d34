import type { ListReader } from '#server/db/client.ts';
import type { ExportPlan } from '#shared/views/account.ts';

/** So that a part that broke off can be fetched again without the others. */
export const picturesPerPart = 300;

/** Where parts are fetched; `after` is the last picture of the part before. */
export const exportPath = '/me/export.zip';

/** Pictures of a part, what they are for included. */
export const readPictures = ({ prisma }: ListReader, me: string, after: string | null) =>
  prisma.media.findMany({
    where: { ownerId: me, ...(after !== null && { id: { gt: after } }) },
    omit: { thumbhash: true },
    orderBy: { id: 'asc' },
    take: picturesPerPart,
  });
export type Picture = Awaited<ReturnType<typeof readPictures>>[number];

/** In how many parts a member's data comes. */
export async function planParts({ prisma }: ListReader, me: string): Promise<ExportPlan> {
  const pictures = await prisma.media.findMany({
    where: { ownerId: me },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  const parts = [{ address: exportPath, pictures: Math.min(pictures.length, picturesPerPart) }];
  for (let from = picturesPerPart; from < pictures.length; from += picturesPerPart) {
    const address = `${exportPath}?after=${pictures[from - 1]?.id}`;
    parts.push({ address, pictures: Math.min(pictures.length - from, picturesPerPart) });
  }
  return { parts };
}
