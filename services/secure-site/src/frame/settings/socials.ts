import { linkSocial, type Social, startSocial, unlinkSocial } from 'latchkey/protocol/auth'
import type { FrameContext } from '../FrameContext.ts'
import type { LinkResult } from '../social/createSocial.ts'
import type { Visit } from '../social/openVisit.ts'

/** The account's social logins. */
export function socialSettings({
  auth,
  origin,
  store,
}: Pick<FrameContext, 'auth' | 'origin' | 'store'>) {
  return {
    async visit<provider extends Social>(provider: provider) {
      return { provider, ...(await auth.call(startSocial, { provider, site: origin })) }
    },
    askLink: ({ attemptId }: Pick<Visit, 'attemptId'>, code?: string): Promise<LinkResult> =>
      auth.callAs(linkSocial, { attemptId, code }),
    takeLink(result: LinkResult): void {
      if (result.status === 'linked') store.setState({ account: result.account })
    },
    async unlink(id: string): Promise<void> {
      store.setState({ account: await auth.callAs(unlinkSocial, { id }) })
    },
  }
}
