import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toast } from '#client/ui/toasts.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { locationToasts } from '#shared/messages/explore.ts';
import { findPosition, readPermission } from './find-position.ts';
import type { Unfound } from './find-position.ts';

/** The greatest age of a stored position that is used without asking the device; milliseconds. */
const STALE_TIME = 5 * 60_000;

/**
 * `looking`: reading the permission; `ask`: the member has not agreed yet; `finding`: waiting for the device; `unkept`: the
 * position could not be stored; `here`: it is stored; otherwise why the device refused.
 */
export type NearbyState = 'looking' | 'ask' | 'finding' | 'unkept' | 'here' | Unfound;

interface Nearby {
  state: NearbyState;
  /** Asks the device, and the member if necessary. */
  enable: () => void;
  /** Uses the stored position; undefined: there is none. */
  useKept: (() => void) | undefined;
  /** The server has no position: erased elsewhere, or expired. */
  lose: () => void;
}

const device = (): Geolocation | undefined =>
  'geolocation' in navigator ? navigator.geolocation : undefined;

function firstState(locatedAt: Date | null): NearbyState {
  if (!device()) return 'unsupported';
  return locatedAt && Date.now() - locatedAt.getTime() < STALE_TIME ? 'here' : 'looking';
}

/** Finds and stores the member's position while `enabled`, and follows changes of the permission. */
export function useNearby(enabled: boolean): Nearby {
  const utils = trpc.useUtils();
  const client = useQueryClient();
  const locatedAt = useViewer()?.locatedAt ?? null;
  const [state, setState] = useState(() => firstState(locatedAt));
  const attempt = useRef(0);
  /** Whether a request is in progress, and whether the member asked for it. */
  const looking = useRef<'no' | 'unasked' | 'asked'>('no');
  const tellDenied = () => toast({ ...locationToasts.denied, tone: 'failed', id: 'location' });
  const { mutateAsync: keep } = trpc.account.setLocation.useMutation();

  const find = async (asked: boolean): Promise<void> => {
    attempt.current += 1;
    const mine = attempt.current;
    looking.current = asked ? 'asked' : 'unasked';
    setState('finding');
    const permission = await readPermission();
    const found = await findPosition(device(), permission?.state === 'granted');
    if (mine !== attempt.current) return;
    if (found.state !== 'found') {
      looking.current = 'no';
      setState(found.state);
      if (found.state === 'denied') tellDenied();
      return;
    }
    const { latitude, longitude } = found;
    try {
      const kept = await keep({ latitude, longitude });
      client.removeQueries({ queryKey: getQueryKey(trpc.explore.list, { tab: 'nearby' }) });
      utils.account.me.setData(undefined, (me) => me && { ...me, ...kept });
    } catch {
      if (mine !== attempt.current) return;
      looking.current = 'no';
      setState('unkept');
      return;
    }
    if (mine !== attempt.current) return;
    looking.current = 'no';
    setState('here');
    if (asked) toast({ ...locationToasts.enabled, tone: 'done', id: 'location' });
  };

  const onPermission = useEffectEvent((permission: PermissionState, first: boolean) => {
    if (permission === 'granted') {
      // Chromium reports this before it gives the requested position
      if (looking.current === 'no' && !(first && state === 'here')) void find(false);
      return;
    }
    // Chromium reports this before the device's own answer, which is not awaited
    if (permission === 'denied' && looking.current === 'asked') tellDenied();
    looking.current = 'no';
    attempt.current += 1;
    // revoked during the request, or never given
    setState(permission === 'denied' ? 'denied' : 'ask');
  });
  const onUnknown = useEffectEvent(() => {
    if (state !== 'here') setState('ask');
  });
  useEffect(() => {
    if (!enabled || !device()) return undefined;
    let left = false;
    let status: PermissionStatus | undefined;
    const listen = () => status && onPermission(status.state, false);
    void readPermission().then((permission) => {
      if (left) return;
      if (!permission) return onUnknown();
      status = permission;
      permission.addEventListener('change', listen);
      onPermission(permission.state, true);
    });
    return () => {
      left = true;
      looking.current = 'no';
      attempt.current += 1;
      status?.removeEventListener('change', listen);
    };
  }, [enabled]);

  return {
    state,
    enable: () => void find(true),
    useKept: locatedAt === null ? undefined : () => setState('here'),
    lose() {
      client.removeQueries({ queryKey: getQueryKey(trpc.explore.list, { tab: 'nearby' }) });
      utils.account.me.setData(undefined, (me) => me && { ...me, locatedAt: null });
      setState('ask');
    },
  };
}
