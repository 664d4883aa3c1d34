import type { Toast } from './toast.ts';

export const inviteMessages = {
  invitation: 'Come and watch films with me on Matinee:',
  tipArgue: 'Send it to the friend you always argue with after the film.',
  tipVerdict: 'Name the film whose verdict you’d like to hear.',
  tipProfile: 'Anyone who joins through your link sees your profile first and can follow you there.',
  inviteLead: 'A film is half the fun alone.',
  tips: 'Tips',
  yourInvitation: 'Your invitation',
  yourLink: 'Your link',
  email: 'Email',
  inviteSubject: 'Join me on Matinee',
  text: 'Text',
};

export const inviteToasts = {
  copied: { title: 'Link copied!', message: 'Share this link with your friends' },
} as const satisfies Record<string, Toast>;
