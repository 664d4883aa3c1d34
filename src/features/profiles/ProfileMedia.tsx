import { Box, Group, Title } from '@mantine/core';
import { AnchorLink, ButtonLink } from '#client/lib/links.ts';
import type { ReactNode } from 'react';
import { displayName } from '#shared/format/display-name.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { profilesMessages } from '#shared/messages/profiles.ts';
import type { ProfileView } from '#shared/views/members.ts';
import { gifWidth } from '#client/features/content/media-size.ts';
import { VideoEmbed } from '#client/features/content/VideoEmbed.tsx';
import { Gif } from '#client/ui/Gif.tsx';
import classes from './ProfileMedia.module.css';

/** A GIF beside or below a video is smaller; pixels. */
const WIDEST_GIF = 240;

/** The video and the GIF of a profile. Its owner sees where to choose them. */
export function ProfileMedia({ profile }: { profile: ProfileView }) {
  const { videoId, gif } = profile;
  const own = profile.viewer.isSelf;
  if (!videoId && !gif && !own) return null;
  return (
    <div className={classes.media} data-both={(videoId && gif && true) || undefined}>
      {videoId && (
        <Block
          title={profilesMessages.video}
          edit={
            own && (
              <AnchorLink to="/edit-video" className={classes.edit}>
                {profilesMessages.editVideo}
              </AnchorLink>
            )
          }
        >
          <VideoEmbed videoId={videoId} />
        </Block>
      )}
      {gif && (
        <Block
          title={commonMessages.gif}
          edit={
            own && (
              <AnchorLink to="/edit-gifs" className={classes.edit}>
                {commonMessages.editGif}
              </AnchorLink>
            )
          }
        >
          <Box maw={Math.min(gifWidth(gif), WIDEST_GIF)}>
            <Gif gif={{ ...gif, alt: gif.alt || profilesMessages.gifOf(displayName(profile)) }} />
          </Box>
        </Block>
      )}
      {own && !(videoId && gif) && (
        <Group gap="xs">
          {!videoId && (
            <ButtonLink to="/edit-video" variant="light">
              {profilesMessages.addAVideo}
            </ButtonLink>
          )}
          {!gif && (
            <ButtonLink to="/edit-gifs" variant="light">
              {profilesMessages.addAGif}
            </ButtonLink>
          )}
        </Group>
      )}
    </div>
  );
}

function Block({ title, edit, children }: { title: string; edit: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <div className={classes.head}>
        <Title order={2} fz="md" lh="md">
          {title}
        </Title>
        {edit}
      </div>
      {children}
    </section>
  );
}
