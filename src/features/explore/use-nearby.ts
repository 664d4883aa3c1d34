import { getQueryKey } from '@trpc/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toast } from '#client/ui/toasts.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useClient } from '#client/store/client.ts';
import { updateViewer, useViewer } from '#client/store/viewer.tsx';
import { locationToasts } from '#shared/messages/explore.ts';
import { findPosition, readPermission } from './find-position.ts';
import type { PositionProblem } from './find-position.ts';

/** The maximum age in milliseconds of a stored position that is used without asking the device. */
const STALE_TIME = 5 * 60_000;

/**
 * `locating`: reading the permission; `ask`: the member has not agreed yet; `finding`: waiting for the device; `unsaved`: the
 * position could not be stored; `located`: it is stored; otherwise why the device refused.
 */
export type NearbyState = 'locating' | 'ask' | 'finding' | 'unsaved' | 'located' | PositionProblem;

interface Nearby {
  state: NearbyState;
  /** Asks the device, and the member if necessary. */
  enable: () => void;
  /** Uses the stored position; undefined: there is none. */
  applyStoredPosition: (() => void) | undefined;
  /** Called when the server has no position: it was deleted elsewhere, or has expired. */
  discardPosition: () => void;
}

const device = (): Geolocation | undefined =>
  'geolocation' in navigator ? navigator.geolocation : undefined;

const isFresh = (locatedAt: Date | null): boolean =>
  locatedAt !== null && Date.now() - locatedAt.getTime() < STALE_TIME;

function firstState(locatedAt: Date | null): NearbyState {
  if (!device()) return 'unsupported';
  return isFresh(locatedAt) ? 'located' : 'locating';
}

/** Finds and stores the member's position while `enabled`, and follows changes of the permission. */
export function useNearby(enabled: boolean): Nearby {
  const client = useClient();
  const locatedAt = useViewer()?.locatedAt ?? null;
  const [state, setState] = useState(() => firstState(locatedAt));
  const attempt = useRef(0);
  /** Whether a lookup is in progress, and whether the member has asked for it. */
  const lookup = useRef<'no' | 'quiet' | 'requested'>('no');
  const showDenied = () => toast({ ...locationToasts.denied, tone: 'failed', id: 'location' });
  const { mutateAsync: savePosition } = trpc.account.setLocation.useMutation();
  const forgetNearby = () =>
    client.queryClient.removeQueries({ queryKey: getQueryKey(trpc.explore.list, { tab: 'nearby' }) });

  const find = async (requested: boolean): Promise<void> => {
    attempt.current += 1;
    const mine = attempt.current;
    lookup.current = requested ? 'requested' : 'quiet';
    setState('finding');
    const permission = await readPermission();
    const position = await findPosition(device(), permission?.state === 'granted');
    if (mine !== attempt.current) return;
    if (position.state !== 'found') {
      lookup.current = 'no';
      setState(position.state);
      if (position.state === 'denied') showDenied();
      return;
    }
    const { latitude, longitude } = position;
    try {
      const saved = await savePosition({ latitude, longitude });
      forgetNearby();
      await updateViewer(client, saved);
    } catch {
      if (mine !== attempt.current) return;
      lookup.current = 'no';
      setState('unsaved');
      return;
    }
    if (mine !== attempt.current) return;
    lookup.current = 'no';
    setState('located');
    if (requested) toast({ ...locationToasts.enabled, tone: 'done', id: 'location' });
  };

  const onPermission = useEffectEvent((permission: PermissionState, first: boolean) => {
    const isLocated = first && state === 'located';
    if (permission === 'granted') {
      // Chromium reports the permission before it returns the requested position
      if (lookup.current === 'no' && !isLocated) void find(false);
      return;
    }
    if (permission === 'prompt' && isLocated && isFresh(locatedAt)) return;
    // Chromium reports the permission before the request fails, which is not awaited
    if (permission === 'denied' && lookup.current === 'requested') showDenied();
    lookup.current = 'no';
    attempt.current += 1;
    // revoked during the request, or never given
    setState(permission === 'denied' ? 'denied' : 'ask');
  });
  const onUnknown = useEffectEvent(() => {
    if (state !== 'located') setState('ask');
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
      lookup.current = 'no';
      attempt.current += 1;
      status?.removeEventListener('change', listen);
    };
  }, [enabled]);

  return {
    state,
    enable: () => void find(true),
    applyStoredPosition: locatedAt === null ? undefined : () => setState('located'),
    discardPosition() {
      forgetNearby();
      void updateViewer(client, { locatedAt: null });
      setState('ask');
    },
  };
}
