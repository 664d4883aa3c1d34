import type { Toast } from './toast.ts';

export const inviteMessages = {
  invitation: 'Come talk movies with me on Matinee:',
  tipArgue: 'Send it to the friend you always argue with after the movie.',
  tipVerdict: 'Mention a movie you’d like their verdict on.',
  tipProfile: 'Anyone who joins with your link sees your profile first and can follow you right away.',
  inviteLead: 'Movies are twice the fun with friends.',
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
