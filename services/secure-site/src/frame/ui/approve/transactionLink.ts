import type { HostNetwork } from '../../state.ts'

/** The page of a transaction at the explorer that the host names, and the explorer's own host. */
export function transactionLink(
  { explorerUrl = '' }: Pick<HostNetwork, 'explorerUrl'>,
  hash: string,
): { readonly href: string; readonly host: string } | undefined {
  // Other schemes may run code: `javascript:`.
  if (!/^https:\/\/\w/i.test(explorerUrl) || !URL.canParse(explorerUrl)) return undefined
  const link = new URL(explorerUrl)
  link.pathname = `${link.pathname.replace(/\/{1,9}$/, '')}/tx/${encodeURIComponent(hash)}`
  return { host: link.host, href: link.href }
}
