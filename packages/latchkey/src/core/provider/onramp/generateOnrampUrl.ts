import { generateOnrampUrl as endpoint } from '../../../protocol/api/onramp/generateOnrampUrl.ts'
import type { EndpointAnswer, EndpointInput } from '../../../protocol/endpoint.ts'
import type { Engine } from '../../engine.ts'
import { type RequestOptions, request } from '../client/request.ts'

/** The checkout URL, and the purchase's id if known. */
export type OnrampCheckout = EndpointAnswer<typeof endpoint>

/** Requests a checkout for the visitor's purchase. */
export async function generateOnrampUrl(
  engine: Engine,
  body: EndpointInput<typeof endpoint>['body'],
  options?: RequestOptions,
): Promise<OnrampCheckout> {
  const { projectId } = engine.store.getState().options
  return request(engine, endpoint, { body, query: { projectId } }, options)
}
