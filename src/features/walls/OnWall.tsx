import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import type { WallPostView, WallReplyView } from '#shared/views/walls.ts';
import { wallTime } from '#shared/format/time.ts';
import { PostText } from '#client/features/content/PostText.tsx';
import { Said, SaidActs, SaidRow } from '#client/features/replies/Said.tsx';
import { useMuteItem } from '#client/features/notifications/use-mute-item.tsx';
import { useSafetyItems } from '#client/features/safety/use-safety-items.tsx';
import { useLatest } from '#client/store/entities.ts';
import { MenuButton } from '#client/ui/MenuButton.tsx';
import type { MenuTarget } from '#client/ui/MenuButton.tsx';
import { OpenMenu } from '#client/ui/OpenMenu.tsx';
import { RelativeTime } from '#client/ui/RelativeTime.tsx';
import { LikeButton } from './LikeButton.tsx';
import { useWallTalk } from './wall-talk.ts';

interface OnWallProps {
  said: WallPostView | WallReplyView;
  /** Its own buttons, beside the like. */
  children?: ReactNode;
}

/** What somebody wrote on a wall, a post or a reply: who, when, the words, and what can be done with them. */
export function OnWall({ said: stored, children }: OnWallProps) {
  const said = useLatest(stored);
  const { pointed } = useWallTalk();
  return (
    <SaidRow
      id={said.id}
      nested={said.kind === 'wall_reply'}
      pointed={pointed?.id === said.id ? pointed.why : undefined}
    >
      <Said
        author={said.author}
        createdAt={said.createdAt}
        time={<RelativeTime date={said.createdAt} format={wallTime} seconds />}
      >
        <PostText id={said.id} text={said.text} />
        <SaidActs
          more={
            <MenuButton
              target={
                <ActionIcon aria-label={commonMessages.moreActions} title={commonMessages.moreActions}>
                  <IconDots size={18} stroke={1.75} />
                </ActionIcon>
              }
              renderMenu={(target) => <OnWallMenu target={target} said={said} />}
            />
          }
        >
          <LikeButton view={said} />
          {children}
        </SaidActs>
      </Said>
    </SaidRow>
  );
}

/** Its author and the wall's owner may delete it; others than its author may report it, and hide or block who wrote it. */
function OnWallMenu({ target, said }: Pick<OnWallProps, 'said'> & { target: MenuTarget }) {
  const { viewer, isOwner, askDelete, holdPlace } = useWallTalk();
  const { report, hide, block, dialogs } = useSafetyItems({
    member: said.author,
    target: { kind: said.kind, id: said.id },
    holdPlace: () => holdPlace(said.id),
  });
  // the two who are told of replies to it
  const told = said.kind === 'wall_post' && viewer && (isOwner || said.author.id === viewer.id);
  const mute = useMuteItem(told ? { kind: 'wall_post', id: said.id } : null);
  return (
    <>
      <OpenMenu target={target} onOpen={mute.look}>
        {told && mute.item}
        {said.viewer.canDelete && (
          <Menu.Item
            color="danger"
            leftSection={<IconTrash size={20} stroke={1.75} />}
            onClick={() => askDelete(said)}
          >
            {commonMessages.delete}
          </Menu.Item>
        )}
        {said.author.id !== viewer?.id && (
          <>
            {report}
            {hide}
            {block}
          </>
        )}
      </OpenMenu>
      {dialogs}
    </>
  );
}
