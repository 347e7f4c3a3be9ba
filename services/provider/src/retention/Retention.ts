/** How long rows are kept after their end, in days. */
export type Retention = {
  readonly analyticsDays: number
  /** Of delivered and failed orders. Paid orders are kept until they are delivered. */
  readonly ordersDays: number
  /** Of app permissions that have expired or were revoked. */
  readonly sessionsDays: number
}
