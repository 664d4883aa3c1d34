import { Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { isBundled } from '#shared/bundled-titles.ts';
import { yearOf } from '#shared/format/title.ts';
import { limits } from '#shared/limits.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { counts } from '#shared/messages/counts.ts';
import { titlesMessages } from '#shared/messages/titles.ts';
import type { TitleCard } from '#shared/views/titles.ts';
import { moveInGrid } from '#client/lib/move-in-grid.ts';
import { Clamped } from '#client/ui/Clamped.tsx';
import { focusUnlessMoved, isFocusUnmoved } from '#client/ui/focus.ts';
import { FailedRow } from '#client/ui/FailedState.tsx';
import { Poster } from '#client/ui/Poster.tsx';
import { SearchField } from '#client/ui/SearchField.tsx';
import { ShowMore } from '#client/ui/ShowMore.tsx';
import { isPhone } from '#client/ui/media-queries.ts';
import { Loading, PosterSkeleton } from '#client/ui/Skeleton.tsx';
import { TitleCredit } from './TitleCredit.tsx';
import { formatTitleKey } from './title-key.ts';
import classes from './TitleCombobox.module.css';
import type { TitleSearch } from './use-title-search.ts';

export interface TitleComboboxProps<T extends TitleCard> {
  search: TitleSearch<T>;
  label: string;
  /** The label of the titles before anything is typed. */
  initialLabel: string;
  onPick: (title: T) => void;
  /**
   * Takes the focus when it appears, unless an arrow key in a group of radio buttons made it appear; in a dialog that opens it has
   * the focus anyway.
   */
  focused?: boolean;
  /** If its code has loaded late: what had the focus before. If the focus has moved from there, it stays. */
  opener?: Element | null;
}

/**
 * Searches and picks a title: a field, and the found posters below. The focus stays in the field; arrow keys move among the
 * posters, Enter picks one. When more are loaded, the first of them becomes active.
 */
export function TitleCombobox<T extends TitleCard>({
  search,
  label,
  initialLabel,
  onPick,
  focused = false,
  opener,
}: TitleComboboxProps<T>) {
  const id = useId();
  const { state, debounced } = search;
  // results of an earlier search are not shown if this one failed
  const items = state === 'ready' ? search.items : [];
  const list = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  /** The title that Enter would pick. */
  const [activeKey, setActiveKey] = useState<string | null>(null);
  /** The number of titles at the time when more were requested. */
  const [moreAfter, setMoreAfter] = useState<number | null>(null);
  const firstNew = moreAfter === null ? undefined : items[moreAfter];
  if (firstNew) {
    setMoreAfter(null);
    setActiveKey(formatTitleKey(firstNew));
  }
  const active = items.findIndex((title) => formatTitleKey(title) === activeKey);
  useEffect(() => {
    const byArrowKey = document.activeElement?.matches('[type="radio"]:focus-visible');
    if (!focused || byArrowKey || (opener !== undefined && !isFocusUnmoved(opener))) return;
    box.current?.focus({ preventScroll: true });
  }, [focused, opener]);
  // a pressed retry is removed with the results around it; on a phone, the field would bring up the keyboard
  useDidUpdate(() => {
    focusUnlessMoved(null, isPhone() ? list.current : box.current, { preventScroll: true });
  }, [debounced, search.partiallyFailed]);

  const optionId = (title: TitleCard) => `${id}-${formatTitleKey(title)}`;
  const activate = (index: number | null) => {
    const title = index === null ? undefined : items[index];
    setActiveKey(title ? formatTitleKey(title) : null);
    setMoreAfter(null);
    if (title) document.getElementById(optionId(title))?.scrollIntoView({ block: 'nearest' });
  };
  const type = (text: string) => {
    activate(null);
    search.type(text);
  };
  const more = {
    ...search.more,
    fetchNextPage: () => {
      setMoreAfter(items.length);
      // after a tap on a phone, focusing the field would bring up the keyboard
      const byKeyboard = document.activeElement?.matches(':focus-visible');
      if (byKeyboard || !isPhone()) box.current?.focus({ preventScroll: true });
      return search.more.fetchNextPage();
    },
  };
  const move = (key: string): boolean => {
    if (active < 0) {
      if (key !== 'ArrowDown' || items.length === 0) return false;
      activate(0);
      return true;
    }
    const spots = [...(list.current?.children ?? [])].map((node) => {
      const { left, top, width } = node.getBoundingClientRect();
      return { left, top, width };
    });
    const next = moveInGrid(spots, active, key);
    if (next === undefined) return false;
    if (next !== null) activate(next);
    else if (key === 'ArrowUp') activate(null);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const picked = items[active];
    if (event.key === 'Enter') {
      if (picked) onPick(picked);
      else search.now();
    } else if (event.key === 'Escape' && (picked || search.text !== '')) {
      if (picked) activate(null);
      else type('');
      event.stopPropagation();
    } else if (!move(event.key)) return;
    // Enter would submit the form around it, arrows would move the caret
    event.preventDefault();
  };

  return (
    <div className={classes.picker}>
      <SearchField
        ref={box}
        data-autofocus
        label={label}
        limit={limits.titleQuery}
        value={search.text}
        role="combobox"
        aria-expanded={state === 'ready' && items.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active < 0 ? undefined : `${id}-${activeKey}`}
        data-mantine-stop-propagation={active >= 0 || search.text !== '' || undefined}
        onChange={type}
        onClear={() => type('')}
        onKeyDown={onKeyDown}
      />
      {/* the key scrolls new results to their top */}
      <div key={debounced} className={classes.results} data-waiting={search.searching || undefined}>
        {state === 'loading' && <ResultsSkeleton />}
        {search.failure && <FailedRow {...search.failure} />}
        {state === 'ready' && items.length === 0 && (
          <Text
            px="md"
            py={40}
            c="quiet"
            ta="center"
            style={{ overflowWrap: 'anywhere', textWrap: 'balance' }}
          >
            {debounced ? titlesMessages.nothingFound(debounced) : titlesMessages.noneHere}
          </Text>
        )}
        {state === 'ready' && items.length > 0 && (
          <div
            ref={list}
            id={`${id}-list`}
            className={classes.list}
            role="listbox"
            tabIndex={-1}
            aria-label={debounced ? titlesMessages.titlesFound : initialLabel}
          >
            {items.map((title, index) => (
              <TitleOption
                key={formatTitleKey(title)}
                id={optionId(title)}
                title={title}
                active={index === active}
                onPick={() => onPick(title)}
              />
            ))}
          </div>
        )}
        {state === 'ready' && !search.searching && items.length > 0 && (
          <ShowMore pages={more} label={commonMessages.loadMore} failed={titlesMessages.moreTitlesFailed} />
        )}
        {state === 'ready' && search.partiallyFailed && (
          <FailedRow text={titlesMessages.someFailed} onRetry={search.retry} busy={search.searching} />
        )}
        {items.some((title) => !isBundled(title)) && <TitleCredit titles={items} />}
      </div>
      <VisuallyHidden role="status">
        {state === 'ready' && !search.searching && debounced !== '' && counts.titles(items.length)}
      </VisuallyHidden>
    </div>
  );
}

interface TitleOptionProps {
  id: string;
  title: TitleCard;
  active: boolean;
  onPick: () => void;
}

function TitleOption({ id, title, active, onPick }: TitleOptionProps) {
  const { name, releaseDate, posterPath, mediaType } = title;
  const year = yearOf(releaseDate);
  return (
    <button
      id={id}
      type="button"
      tabIndex={-1}
      className={classes.option}
      role="option"
      aria-selected={active}
      title={name}
      // the focus stays in the field
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <Poster title={name} posterPath={posterPath} decorative />
      <Clamped lines={2} className={classes.name}>
        {name}
      </Clamped>
      <Text span c="quiet" fz="xs" lh="xs">
        {year}
        {mediaType === 'show' ? (
          `${year && ' · '}${titlesMessages.mediaTypes.show}`
        ) : (
          <VisuallyHidden> {titlesMessages.mediaTypes.movie}</VisuallyHidden>
        )}
      </Text>
    </button>
  );
}

function ResultsSkeleton() {
  return (
    <Loading label={titlesMessages.loadingTitles}>
      <div className={classes.list}>
        {/* as many as a page of popular titles, to fill the results */}
        {Array.from({ length: 24 }, (_, index) => (
          <div key={index}>
            <PosterSkeleton />
            <Skeleton mt={6} width="80%" height={28} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
