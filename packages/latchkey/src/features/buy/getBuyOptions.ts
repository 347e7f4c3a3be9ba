import type { Engine } from '../../core/engine.ts'
import { queries } from '../../core/provider/client/queries.ts'
import {
  getOnrampOptions,
  type OnrampOptions,
  usualOptions,
} from '../../core/provider/onramp/getOnrampOptions.ts'

const freshFor = 5 * 60_000
const queryKey = ['onrampOptions'] as const

/** What is sold, by whom, for which money; the usual where the provider does not say. */
export async function getBuyOptions(engine: Engine): Promise<OnrampOptions> {
  const options = await queries(engine).fetchQuery({
    queryFn: ({ signal }) => getOnrampOptions(engine, { quiet: true, signal }),
    queryKey,
    staleTime: freshFor,
  })
  // Not for long: whoever looks again asks again.
  if (options === usualOptions) await queries(engine).invalidateQueries({ queryKey })
  return options
}

/** What is known of it without asking. */
export function knownBuyOptions(engine: Engine): OnrampOptions | undefined {
  return queries(engine).getQueryData<OnrampOptions>(queryKey)
}

/** Whether the provider could not say what is sold. */
export function areUsual(options: OnrampOptions | undefined): boolean {
  return options === usualOptions
}
