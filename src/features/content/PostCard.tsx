import { Link } from '@tanstack/react-router';
import { IconBrandYoutube, IconLock, IconMessageCircle } from '@tabler/icons-react';
import { useRef } from 'react';
import type { MouseEvent } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import { contentMessages } from '#shared/messages/content.ts';
import type { ContentView } from '#shared/views/content.ts';
import { youtubeIdOf } from '#shared/youtube.ts';
import { BookmarkButton } from '#client/features/bookmarks/BookmarkButton.tsx';
import { HeartButton } from '#client/features/hearts/HeartButton.tsx';
import { displayName } from '#shared/format/display-name.ts';
import { isPlainClick } from '#client/lib/clicks.ts';
import { useLatest } from '#client/store/entities.ts';
import { Avatar } from '#client/ui/Avatar.tsx';
import { Gif } from '#client/ui/Gif.tsx';
import { CountLink } from '#client/ui/CountButton.tsx';
import { Picture } from '#client/ui/Picture.tsx';
import { RelativeTime } from '#client/ui/RelativeTime.tsx';
import { Byline } from './Byline.tsx';
import classes from './PostCard.module.css';
import { gifWidth, mediaWidth } from './media-size.ts';
import { PictureLink } from './PictureLink.tsx';
import { CardMenu } from './CardMenu.tsx';
import { PostText } from './PostText.tsx';
import { ReviewBody } from './ReviewBody.tsx';
import { Spoiler } from './Spoiler.tsx';
import { useIsReadOnly } from './use-is-read-only.ts';
import { useTextClicks } from './use-text-clicks.ts';
import { VideoEmbed } from './VideoEmbed.tsx';

export type CommentsPath = '/comments/$postId' | '/profile-comments/$postId' | '/review-comments/$reviewId';

const linkTo = (to: CommentsPath, id: string) =>
  to === '/review-comments/$reviewId'
    ? ({ to, params: { reviewId: id }, state: { fromReviews: true, returnPath: '/reviews' } } as const)
    : ({ to, params: { postId: id } } as const);

interface PostCardProps {
  content: ContentView;
  commentsPath?: CommentsPath;
  /** Opens the comments in place; returns false to go to their screen. */
  onComments?: (content: ContentView) => boolean;
  /** Called just before a post that the viewer has deleted leaves the screen. */
  onRemoved?: () => void;
  /** The post's own page: nothing is collapsed, and nothing links to itself. */
  isOwnPage?: boolean;
  /** It is on the first screen: its picture is not loaded lazily. */
  eager?: boolean;
  /** A review whose title and poster are shown elsewhere on the screen. */
  hideTitle?: boolean;
}

/** A post or a review, wherever it is listed. Counts, flags and edits are updated live. */
export function PostCard({
  content: stored,
  commentsPath = '/comments/$postId',
  onComments,
  onRemoved,
  isOwnPage = false,
  eager = false,
  hideTitle = false,
}: PostCardProps) {
  const content = useLatest(stored);
  const { review } = content;
  const author = useLatest(content.author);
  const name = displayName(author);
  const target = linkTo(commentsPath, content.id);
  const openComments = (event: MouseEvent) => {
    if (isPlainClick(event) && onComments?.(content)) event.preventDefault();
  };
  const { replies, hearts } = content.counts;
  const readOnly = useIsReadOnly(content);
  const card = useRef<HTMLElement>(null);
  useTextClicks(card, `.${classes.open}`);

  return (
    <article
      ref={card}
      className={classes.card}
      aria-label={contentMessages.byName(review ? commonMessages.review : commonMessages.post, name)}
      tabIndex={-1}
      data-content={content.id}
    >
      <div className={classes.post}>
        <Link
          to="/$username"
          params={{ username: author.username }}
          className={classes.picture}
          tabIndex={-1}
          aria-hidden="true"
        >
          <Avatar member={author} decorative />
        </Link>
        <div className={classes.body} data-review={review ? true : undefined}>
          <Byline author={author} edited={content.editedAt !== null} card>
            {isOwnPage ? (
              <RelativeTime date={content.createdAt} />
            ) : (
              <Link {...target} className={classes.open}>
                <RelativeTime date={content.createdAt} />
              </Link>
            )}
          </Byline>
          {!review && (
            <Spoiler id={content.id} spoiler={content.spoiler}>
              <PostBody content={content} neverCollapsed={isOwnPage} eager={eager} />
            </Spoiler>
          )}
        </div>
        {review && (
          <div className={classes.review} data-hide-title={hideTitle || undefined}>
            <ReviewBody
              content={content}
              review={review}
              neverCollapsed={isOwnPage}
              eager={eager}
              hideTitle={hideTitle}
            >
              <PostMedia content={content} eager={eager} />
            </ReviewBody>
          </div>
        )}
        <div className={classes.foot}>
          {!content.isPublic && (
            <p className={classes.unlisted}>
              <IconLock size={14} stroke={1.75} aria-hidden="true" />
              {contentMessages.onlyYou}
            </p>
          )}
          <div className={classes.actions}>
            <CountLink
              {...target}
              label={contentMessages.comments(replies)}
              count={replies}
              aria-keyshortcuts="r"
              onClick={openComments}
            >
              <IconMessageCircle size={20} stroke={1.75} aria-hidden="true" />
            </CountLink>
            <HeartButton
              target={{ kind: 'content', id: content.id }}
              hearted={content.viewer.hearted}
              hearts={hearts}
              disabled={readOnly}
            />
            <BookmarkButton content={content} disabled={readOnly} />
            <CardMenu content={content} onRemoved={onRemoved} />
          </div>
        </div>
      </div>
    </article>
  );
}

function PostBody({
  content,
  neverCollapsed,
  eager,
}: {
  content: ContentView;
  neverCollapsed: boolean;
  eager: boolean;
}) {
  const { youtubeVideoId: videoId } = content;
  // A post that is only a link to its video shows the video, and its source below.
  const onlyVideo = videoId !== null && youtubeIdOf(content.text) === videoId;
  return (
    <>
      {!onlyVideo && <PostText id={content.id} text={content.text} neverCollapsed={neverCollapsed} />}
      <PostMedia content={content} eager={eager} onlyVideo={onlyVideo} />
    </>
  );
}

interface PostMediaProps {
  content: ContentView;
  eager: boolean;
  onlyVideo?: boolean;
}

function PostMedia({ content, eager, onlyVideo = false }: PostMediaProps) {
  const { image, gif, youtubeVideoId: videoId } = content;
  return (
    <>
      {image && (
        <span className={classes.media} style={{ maxWidth: mediaWidth(image) }}>
          <PictureLink contentId={content.id} image={image} />
          <Picture
            image={image}
            // without alt text, only its link has a name
            alt={image.alt}
            sizes="(min-width: 640px) 528px, calc(100vw - 84px)"
            eager={eager}
          />
        </span>
      )}
      {gif && (
        <span className={classes.media} style={{ maxWidth: gifWidth(gif) }}>
          <Gif gif={gif} eager={eager} />
        </span>
      )}
      {videoId && (
        <div className={classes.media}>
          <VideoEmbed videoId={videoId} eager={eager} />
          {onlyVideo && (
            <a
              className={classes.source}
              href={`https://www.youtube.com/watch?v=${videoId}`}
              target="_blank"
              rel="noopener noreferrer nofollow ugc"
            >
              <IconBrandYoutube size={16} stroke={1.75} aria-hidden="true" />
              {contentMessages.watchOnYoutube}
            </a>
          )}
        </div>
      )}
    </>
  );
}
