export interface LaunchedProduct {
  origin: string
  databaseUrl: string
  adminPassword: string
  dataDir: string
  /** The supervisor's. */
  pid: number
  stop(): Promise<void>
}
/** The product as `npm start` runs it, on data of its own: for journeys, faults and benchmarks. */
export declare function launchProduct(settings?: Record<string, string>): Promise<LaunchedProduct>
