import type { ListReader } from '#server/db/client.ts';
import type { ExportPlan } from '#shared/views/account.ts';

/** Few enough that a failed part can be downloaded again without the others. */
export const picturesPerPart = 300;

/** The address of the parts; `after` is the last picture of the previous part. */
export const exportPath = '/me/export.zip';

/** The pictures of a part, including what they are used for. */
export const readPictures = ({ prisma }: ListReader, me: string, after: string | null) =>
  prisma.media.findMany({
    where: { ownerId: me, ...(after !== null && { id: { gt: after } }) },
    omit: { thumbhash: true },
    orderBy: { id: 'asc' },
    take: picturesPerPart,
  });
export type Picture = Awaited<ReturnType<typeof readPictures>>[number];

/** Plans the parts of a member's data. */
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
