/** The escrow service, as `auth` needs it. */
export type EscrowStore = {
  /** Erases the share of an account that is being deleted. */
  erase(userId: string): Promise<void>
}
