/** An id of the public wallet registry. */
export const registryId = /^[0-9a-f]{64}$/

/**
 * Returns each id with our own id for that wallet, if it is a registry id. Both stay, because a host's
 * directory may list wallets by either.
 */
export async function withAliases(
  ids: readonly string[] = [],
): Promise<readonly (readonly string[])[]> {
  if (!ids.some((id) => registryId.test(id))) return ids.map((id) => [id])
  const { walletAliases } = await import('./walletAliases.ts')
  return ids.map((id) => {
    const own = walletAliases.get(id)
    return own ? [id, own] : [id]
  })
}
