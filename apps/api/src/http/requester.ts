/** The user who starts a job, and the HTTP request, which the judge's logs name too. */
export interface Requester {
  actorId: string
  requestId: string
}
