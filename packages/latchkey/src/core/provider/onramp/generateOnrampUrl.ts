import { generateOnrampUrl as endpoint } from '../../../protocol/api/onramp/generateOnrampUrl.ts'
import type { EndpointAnswer, EndpointInput } from '../../../protocol/endpoint.ts'
import type { Engine } from '../../engine.ts'
import { type RequestOptions, request } from '../client/request.ts'

/** Where a visitor pays, and what the purchase is called afterwards where that is known. */
export type OnrampCheckout = EndpointAnswer<typeof endpoint>

/** Asks where the visitor pays. */
export async function generateOnrampUrl(
  engine: Engine,
  body: EndpointInput<typeof endpoint>['body'],
  options?: RequestOptions,
): Promise<OnrampCheckout> {
  const { projectId } = engine.store.getState().options
  return request(engine, endpoint, { body, query: { projectId } }, options)
}
