import { texts } from '@arbiter/texts/texts'

export const tokenRefusals = texts({
  'token.not-administrator': [
    403,
    'Only people who manage problems, contests or users can create tokens with these scopes.',
  ],
  'token.password': [403, 'Enter your password to create a token for administrators.'],
  'token.too-many': [409, 'You have as many tokens as an account may have. Revoke one first.'],
  'token.not-found': [404, 'This token has already been revoked.'],
})

export const tokenNotices = texts({
  tokenCreated: 'Token created. Copy it now: it is not shown again.',
  tokenRevoked: 'The token was revoked.',
})
