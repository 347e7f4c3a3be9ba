/** What `auth` needs of the escrow service. */
export type EscrowStore = {
  /** Erases the share of an account that is being deleted. */
  erase(userId: string): Promise<void>
}
