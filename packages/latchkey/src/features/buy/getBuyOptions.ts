import type { Engine } from '../../core/engine.ts'
import { queries } from '../../core/provider/client/queries.ts'
import {
  getOnrampOptions,
  type OnrampOptions,
  usualOptions,
} from '../../core/provider/onramp/getOnrampOptions.ts'

const freshFor = 5 * 60_000
const queryKey = ['onrampOptions'] as const

/** Reads the currencies, tokens and sellers. Falls back to common ones if the provider is unavailable. */
export async function getBuyOptions(engine: Engine): Promise<OnrampOptions> {
  const options = await queries(engine).fetchQuery({
    queryFn: ({ signal }) => getOnrampOptions(engine, { quiet: true, signal }),
    queryKey,
    staleTime: freshFor,
  })
  // The fallback is not cached, so the next call retries.
  if (options === usualOptions) await queries(engine).invalidateQueries({ queryKey })
  return options
}

/** Returns the cached options without a request. */
export function knownBuyOptions(engine: Engine): OnrampOptions | undefined {
  return queries(engine).getQueryData<OnrampOptions>(queryKey)
}

/** Whether the options are the fallback for an unavailable provider. */
export function areUsual(options: OnrampOptions | undefined): boolean {
  return options === usualOptions
}
