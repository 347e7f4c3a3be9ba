import { findNames, lookUpName, registerName, suggestNames } from 'latchkey/protocol'
import type { AppContext } from '../AppContext.ts'
import { defineRoute, type Route } from '../http/defineRoute.ts'
import { Refusal } from '../http/errors/Refusal.ts'
import { headerOf } from '../http/rules/headerOf.ts'
import { toAddress } from '../toAddress.ts'
import { nameRecordOf, namesOf } from './namesOf.ts'
import { register } from './register.ts'
import { suggest } from './suggest.ts'

/** Names that this provider registers: lookup, reverse lookup, suggestions, registration. */
export function profile(context: AppContext): readonly Route[] {
  const { config, db } = context
  return [
    defineRoute(lookUpName, async ({ path }) => (await nameRecordOf(db, path.name)) ?? []),
    defineRoute(findNames, async ({ path }) => [...(await namesOf(db, toAddress(path.address)))]),
    defineRoute(suggestNames, async ({ path, query }) => {
      const { zone = config.nameZone } = query
      if (zone !== config.nameZone)
        throw new Refusal(400, {
          name: 'zone',
          description: `The zone here is ${config.nameZone}`,
        })
      return { suggestions: await suggest(db, path.name, zone) }
    }),
    defineRoute(registerName, async ({ body, c }) => {
      await register(context, body, headerOf(c, 'origin'))
      return { success: true }
    }),
  ]
}
