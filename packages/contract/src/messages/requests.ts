import { texts } from '@arbiter/texts/texts'

/** Refusals that any call may answer with. */
export const requestRefusals = texts({
  'dashboard.too-many-streams': [429, 'The dashboard is open in too many pages. Please close some of them.'],
  'session.required': [401, 'Please log in first.'],
  'session.changed': [409, 'Another user has signed in on this browser. Nothing was sent on their behalf.'],
  'token.invalid': [401, 'This API token is not valid. It has expired, was revoked, or was not copied whole.'],
  'token.scope': [403, 'This API token does not allow that. Create one with the scope that the call needs.'],
  'token.browser-only': [403, 'This is done in the browser: API tokens are not accepted here.'],
  'account.flagged': [403, 'Your account is restricted. You can still see your profile and submissions, and appeal.'],
  'admin.required': [403, 'Only administrators can do this.'],
  'origin.foreign': [403, 'This request came from another site and was refused.'],
  'rate.limited': [429, 'Too many requests. Please wait a moment and try again.'],
  'input.invalid': [400, 'Some of the values sent are not valid.'],
  'input.unreadable': [400, 'The request could not be read.'],
  'input.too-large': [413, 'The request is too large.'],
  'input.too-complex': [400, 'The request has too many values, or they are nested too deeply.'],
  'input.encoded': [400, 'Compressed requests are not supported. Please send the request uncompressed.'],
  'input.slow': [400, 'The request took too long to arrive. Please try again.'],
  'metrics.token': [401, 'Metrics need the token that METRICS_TOKEN sets, as "Authorization: Bearer …".'],
  'page.not-found': [404, 'There is nothing at this address.'],
  'server.busy': [503, 'The server is busy. Please try again in a moment.'],
  // An internal error as the client sees it: the details are only in the log.
  'server.fault': [500, 'Something went wrong on our side. Please try again.'],
})
