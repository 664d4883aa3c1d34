import { Menu } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import type { MemberRef } from '#shared/views/members.ts';
import { useSafetyItems } from '#client/features/safety/use-safety-items.tsx';
import type { MenuTarget } from '#client/ui/MenuButton.tsx';
import { OpenMenu } from '#client/ui/OpenMenu.tsx';
import { useDiscussion } from './discussion.ts';

interface CommentMenuProps {
  target: MenuTarget;
  item: { kind: 'reply' | 'wall_post' | 'wall_reply'; id: string; viewer: { canDelete: boolean } };
  author: MemberRef;
  /** Undefined if the viewer cannot edit the item. */
  onEdit?: () => void;
  /** Called when the menu opens. */
  onOpen?: () => void;
  /** Items above the usual ones. */
  children?: ReactNode;
}

/** The menu with everything the viewer can do with a comment, a wall post or a reply. */
export function CommentMenu({ target, item, author, onEdit, onOpen, children }: CommentMenuProps) {
  const { viewer, askDelete, prepareFocusMove } = useDiscussion();
  const { items, dialogs } = useSafetyItems({
    member: author,
    target: { kind: item.kind, id: item.id },
    prepareFocusMove: () => prepareFocusMove(item.id),
  });
  return (
    <>
      <OpenMenu target={target} onOpen={onOpen}>
        {children}
        {onEdit && (
          <Menu.Item leftSection={<IconPencil size={20} stroke={1.75} />} onClick={onEdit}>
            {commonMessages.edit}
          </Menu.Item>
        )}
        {item.viewer.canDelete && (
          <Menu.Item
            color="danger"
            leftSection={<IconTrash size={20} stroke={1.75} />}
            onClick={() => askDelete(item)}
          >
            {commonMessages.delete}
          </Menu.Item>
        )}
        {author.id !== viewer?.id && items}
      </OpenMenu>
      {dialogs}
    </>
  );
}
