import type { Context } from 'hono'
import type { OauthSocial } from 'latchkey/protocol/auth'
import { withoutSlash } from '../../secure/withoutSlash.ts'
import type { AuthParts } from '../AuthParts.ts'

/** The address that a provider returns to. Each has its own, so that responses can't be mixed up. */
export function redirectUri(
  { config }: Pick<AuthParts, 'config'>,
  provider: OauthSocial,
  c: Context,
): string {
  const base = withoutSlash(config.publicUrl ?? new URL(c.req.url).origin)
  return `${base}/v1/auth/social/callback/${provider}`
}
