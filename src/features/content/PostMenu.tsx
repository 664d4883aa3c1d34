import { Menu } from '@mantine/core';
import { IconPencil, IconShare2, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useFavoriteItem } from '#client/features/favorites/use-favorite-item.tsx';
import { commonMessages } from '#shared/messages/common.ts';
import { contentMessages } from '#shared/messages/content.ts';
import type { ContentView } from '#shared/views/content.ts';
import { useMuteItem } from '#client/features/notifications/mute-conversation.tsx';
import { useSafetyItems } from '#client/features/safety/use-safety-items.tsx';
import { contentLink } from '#client/features/sharing/links.ts';
import { share } from '#client/lib/share.ts';
import { useViewer } from '#client/store/viewer.tsx';
import { useRemovePost } from './use-remove-post.ts';
import type { MenuTarget } from '#client/ui/MenuButton.tsx';
import { ask } from '#client/ui/ask.tsx';
import { OpenMenu } from '#client/ui/OpenMenu.tsx';

export interface PostMenuProps {
  target: MenuTarget;
  content: ContentView;
  onRemoved?: () => void;
}

/** The actions for a post: share; edit or delete one's own; favorite, report, hide or block another member; mute. */
export function PostMenu({ target, content, onRemoved }: PostMenuProps) {
  const navigate = useNavigate();
  const remove = useRemovePost(content, onRemoved);
  const viewer = useViewer();
  const favorite = useFavoriteItem(content.author.id);
  const mute = useMuteItem({ kind: 'post', id: content.id });
  const safety = useSafetyItems({ member: content.author, target: { kind: 'content', id: content.id } });
  const link = contentLink(content);
  const { canEdit, canDelete } = content.viewer;
  const load = () => {
    if (!viewer) return;
    mute.load();
    if (!canDelete) favorite.load();
  };
  return (
    <>
      <OpenMenu target={target} onOpen={load}>
        {canEdit && (
          <Menu.Item
            leftSection={<IconPencil size={20} stroke={1.75} />}
            onClick={() => void navigate({ to: '/edit-post/$postId', params: { postId: content.id } })}
          >
            {commonMessages.edit}
          </Menu.Item>
        )}
        {!canDelete && favorite.item}
        {link && (
          <Menu.Item leftSection={<IconShare2 size={20} stroke={1.75} />} onClick={() => void share(link)}>
            {commonMessages.share}
          </Menu.Item>
        )}
        {viewer && mute.item}
        {canDelete ? (
          <Menu.Item
            color="danger"
            leftSection={<IconTrash size={20} stroke={1.75} />}
            onClick={() =>
              void ask({
                title: contentMessages.deleteQuestion(content.type),
                text: contentMessages.deleteWarning,
                confirm: commonMessages.delete,
                onConfirm: () => remove.mutateAsync(),
              })
            }
          >
            {commonMessages.delete}
          </Menu.Item>
        ) : (
          safety.items
        )}
      </OpenMenu>
      {safety.dialogs}
    </>
  );
}
