import { IconDots, IconPencil, IconShare2, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useFavoriteItem } from '#client/features/favorites/use-favorite-item.tsx';
import type { ContentView } from '#shared/views/content.ts';
import { useMuteItem } from '#client/features/notifications/use-mute-item.tsx';
import { useSafetyItems } from '#client/features/safety/use-safety-items.tsx';
import { contentLink } from '#client/features/sharing/links.ts';
import { lazyPart } from '#client/lib/lazy-part.ts';
import { share } from '#client/lib/share.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { ActionMenu } from '#client/ui/ActionMenu.tsx';
import type { ActionMenuItem } from '#client/ui/ActionMenu.tsx';

const DeletePostDialog = lazyPart(() => import('./DeletePostDialog.tsx'));

export interface PostMenuProps {
  content: ContentView;
  onRemoved?: () => void;
}

/**
 * What can be done with a post: share it; change or delete one's own; favor the author of someone else's, report it, hide or block who
 * wrote it; mute what happens about it.
 */
export function PostMenu({ content, onRemoved }: PostMenuProps) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'never' | 'open' | 'closed'>('never');
  const viewer = useViewer();
  const favorite = useFavoriteItem(content.author.id);
  const mute = useMuteItem({ kind: 'post', id: content.id });
  const safety = useSafetyItems({ member: content.author, target: { kind: 'content', id: content.id } });
  const own: Record<'edit' | 'remove', ActionMenuItem> = {
    edit: {
      label: 'Edit',
      icon: <IconPencil size={20} stroke={1.75} />,
      onSelect: () => void navigate({ to: '/edit-post/$postId', params: { postId: content.id } }),
    },
    remove: {
      label: 'Delete',
      icon: <IconTrash size={20} stroke={1.75} />,
      danger: true,
      onSelect: () => setAsking('open'),
    },
  };
  const link = contentLink(content);
  const shareItem: ActionMenuItem[] = link
    ? [
        {
          label: 'Share',
          icon: <IconShare2 size={20} stroke={1.75} />,
          onSelect: () => void share(link),
        },
      ]
    : [];
  const { canEdit, canDelete } = content.viewer;
  const items = [
    ...(canEdit ? [own.edit] : []),
    ...(canDelete ? [] : [favorite.item]),
    ...shareItem,
    ...(viewer ? [mute.item] : []),
    ...(canDelete ? [own.remove] : [safety.report, safety.hide, safety.block]),
  ];
  const look = () => {
    if (!viewer) return;
    mute.look();
    if (!canDelete) favorite.look();
  };
  return (
    <>
      <ActionMenu label="More actions" items={items} onOpen={look} opensAtOnce>
        <IconDots size={20} stroke={1.75} />
      </ActionMenu>
      {safety.dialogs}
      {asking !== 'never' && (
        <Suspense>
          <DeletePostDialog
            id={content.id}
            noun={content.type}
            opened={asking === 'open'}
            onClose={() => setAsking('closed')}
            onRemoved={onRemoved}
          />
        </Suspense>
      )}
    </>
  );
}
