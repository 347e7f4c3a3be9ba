type Input = Readonly<Record<string, unknown>>

const lines: readonly (readonly [label: string, field: string])[] = [
  ['URI', 'uri'],
  ['Version', 'version'],
  ['Chain ID', 'chainId'],
  ['Nonce', 'nonce'],
  ['Issued At', 'issuedAt'],
  ['Expiration Time', 'expirationTime'],
  ['Not Before', 'notBefore'],
  ['Request ID', 'requestId'],
]

/** The sign-in message that a wallet shows and signs (SIWS). */
export function writeSolanaSignIn(input: Input, address: string): string {
  const { domain = globalThis.location?.host, resources, statement } = input
  const fields = lines.flatMap(([label, field]) =>
    input[field] === undefined ? [] : [`${label}: ${input[field]}`],
  )
  const listed = Array.isArray(resources)
    ? ['Resources:', ...resources.map((one) => `- ${one}`)]
    : []
  const facts = [...fields, ...listed]
  return [
    `${domain} wants you to sign in with your Solana account:\n${address}`,
    ...(statement === undefined ? [] : [`${statement}`]),
    ...(facts.length > 0 ? [facts.join('\n')] : []),
  ].join('\n\n')
}
