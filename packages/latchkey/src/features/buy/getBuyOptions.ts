import type { Engine } from '../../core/engine.ts'
import { queries } from '../../core/provider/client/queries.ts'
import {
  getOnrampOptions,
  type OnrampOptions,
  usualOptions,
} from '../../core/provider/onramp/getOnrampOptions.ts'
import { cachedQuery } from '../../core/queries/cachedQuery.ts'
import { fetchQuery } from '../../core/queries/fetchQuery.ts'

const freshFor = 5 * 60_000
const key = ['onrampOptions'] as const

/** Reads the currencies, tokens and sellers. Falls back to common ones if the provider is unavailable. */
export async function getBuyOptions(engine: Engine): Promise<OnrampOptions> {
  const options = await fetchQuery(engine, {
    fresh: freshFor,
    key,
    read: (signal) => getOnrampOptions(engine, { quiet: true, signal }),
  })
  // The fallback is not cached, so the next call retries.
  if (options === usualOptions) await queries(engine).invalidateQueries({ queryKey: key })
  return options
}

/** Returns the cached options without a request. */
export function knownBuyOptions(engine: Engine): OnrampOptions | undefined {
  return cachedQuery<OnrampOptions>(engine, key)?.state.data?.data
}

/** Whether the options are the fallback for an unavailable provider. */
export function areUsual(options: OnrampOptions | undefined): boolean {
  return options === usualOptions
}
