import { createLatchkey, type Latchkey } from 'latchkey'
import { useEffect, useRef, useState } from 'react'
import { makeOptions, type NetworkName } from '../makeOptions.ts'
import type { Servers } from '../servers.ts'
import { allTokens, type Look } from './looks.ts'

export type Made = { readonly latchkey?: Latchkey; readonly problem?: string }

export type Wanted = {
  /** The look of a new instance. A change restyles the running one. */
  readonly look: Look
  readonly networks: readonly NetworkName[]
  readonly overrides: object
  /** Each number has an instance of its own. */
  readonly round: number
}

/** Creates a new instance for each set of options, and destroys the previous one. */
export function useInstance(servers: Servers, { look, networks, overrides, round }: Wanted): Made {
  const key = JSON.stringify({ networks, overrides, round })
  const latestLook = useRef(look)
  latestLook.current = look
  const [made, setMade] = useState<Made>({})

  useEffect(() => {
    try {
      const { networks, overrides } = JSON.parse(key)
      const { current } = latestLook
      const theme = { themeMode: current.mode, themeVariables: allTokens(current) }
      const latchkey = createLatchkey(makeOptions(servers, { ...theme, ...overrides }, networks))
      Object.assign(window, { latchkey })
      setMade({ latchkey })
      return () => latchkey.destroy()
    } catch (error) {
      // The panel also shows options that are refused.
      setMade({ problem: error instanceof Error ? error.message : String(error) })
      return undefined
    }
  }, [servers, key])

  return made
}
