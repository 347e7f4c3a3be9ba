import { generateOnrampUrl as endpoint } from '../../protocol/api/generateOnrampUrl.ts'
import type { EndpointInput } from '../../protocol/endpoint.ts'
import type { Engine } from '../engine.ts'
import { type RequestOptions, request } from './request.ts'

/** Asks where the visitor pays. */
export async function generateOnrampUrl(
  engine: Engine,
  body: EndpointInput<typeof endpoint>['body'],
  options?: RequestOptions,
): Promise<string> {
  const { projectId } = engine.store.getState().options
  return (await request(engine, endpoint, { body, query: { projectId } }, options)).url
}
