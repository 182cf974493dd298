/** Who orders a job, by which HTTP request: the logs of the judge name the request too. */
export interface Orderer {
  actorId: string
  requestId: string
}
