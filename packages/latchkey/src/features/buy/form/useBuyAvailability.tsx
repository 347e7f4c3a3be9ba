import { useTask } from '@latchkey/kit/useTask.ts'
import { useEffect, useMemo } from 'react'
import type { OnrampOptions } from '../../../core/provider/onramp/getOnrampOptions.ts'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { useSelected } from '../../../ui/kit/useSelected.ts'
import { useStore } from '../../../ui/kit/useStore.ts'
import { type BuyAvailability, buyAvailability } from '../buyTerms.ts'
import { getBuyOptions, knownBuyOptions } from '../getBuyOptions.ts'
import { buyForm } from './buyForm.ts'

/** Reads what the account can buy. `retry` requests the options again. */
export function useBuyAvailability(): {
  readonly place: BuyAvailability
  readonly options: OnrampOptions | undefined
  readonly retry: () => void
} {
  const engine = useEngine()
  const state = useSelected((state) => state)
  const form = useStore(buyForm(engine))
  const { result, run } = useTask(() => getBuyOptions(engine))
  const isWanted = Boolean(state.options.provider.url)
  useEffect(() => {
    if (isWanted) void run()
  }, [isWanted, run])
  const options = result ?? knownBuyOptions(engine)
  const place = useMemo(() => buyAvailability(state, options, form), [state, options, form])
  return { options, place, retry: () => void run() }
}
