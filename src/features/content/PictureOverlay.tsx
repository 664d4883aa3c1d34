import { Box, Button, Loader, Stack } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { useSpoilerCover } from '#client/store/spoilers.ts';
import { isGone } from '#client/lib/error-data.ts';
import { trpc } from '#client/lib/trpc.ts';
import { ImageViewer } from '#client/ui/ImageViewer.tsx';
import { Loading } from '#client/ui/Skeleton.tsx';
import { useLastShown } from '#client/ui/use-last-shown.ts';
import { isId } from '#shared/ids.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { contentMessages } from '#shared/messages/content.ts';
import { Spoiler } from './Spoiler.tsx';

interface PictureOverlayProps {
  contentId: string | undefined;
  opened: boolean;
  onClose: () => void;
}

/** A post's picture over the current screen. Back closes it. */
export default function PictureOverlay({ contentId, ...overlay }: PictureOverlayProps) {
  const shown = useLastShown(contentId);
  return shown !== undefined && <Viewer key={shown} contentId={shown} {...overlay} />;
}

function Viewer({ contentId, opened, onClose }: PictureOverlayProps & { contentId: string }) {
  // A card passes the picture in the navigation state; an address opened from elsewhere has only the post's id.
  const passed = useLastShown(useRouterState({ select: (state) => state.location.state.images }));
  const post = trpc.content.get.useQuery({ id: contentId }, { enabled: !passed && isId(contentId) });
  const spoiler = post.data?.spoiler ?? null;
  const covered = useSpoilerCover(contentId, spoiler) === 'closed';
  const loaded = post.data && (post.data.image ? [post.data.image] : []);
  const images = passed ?? (covered ? undefined : loaded);
  const missing = !isId(contentId) || isGone(post.error) || images?.length === 0;
  return (
    <ImageViewer opened={opened} onClose={onClose} images={images ?? []}>
      {missing ? (
        <p role="alert">{contentMessages.pictureNotFound}</p>
      ) : post.isError ? (
        <Stack role="alert" align="center" px="md">
          <p>{commonMessages.pictureFailed}</p>
          <Button loading={post.isFetching} onClick={() => void post.refetch()}>
            {commonMessages.tryAgain}
          </Button>
        </Stack>
      ) : covered ? (
        <Box w="min(420px, 80vw)">
          <Spoiler id={contentId} spoiler={spoiler}>
            {null}
          </Spoiler>
        </Box>
      ) : (
        <Loading>
          <Loader size={32} />
        </Loading>
      )}
    </ImageViewer>
  );
}
