import { toJsonSchema } from '@valibot/to-json-schema'
import { Hono } from 'hono'
import { caller, type Endpoint, failure } from 'latchkey/protocol'
import type { GenericSchema } from 'valibot'
import * as v from 'valibot'
import type { ProviderConfig } from '../config.ts'
import type { Route } from './defineRoute.ts'

/** `GET /openapi.json`: every endpoint, described by the schemas that validate it. */
export function describeApi(routes: readonly Route[], { publicUrl }: ProviderConfig) {
  let document: string | undefined
  return new Hono().get('/openapi.json', (c) => {
    document ??= JSON.stringify(openApi(routes, publicUrl))
    c.header('Content-Type', 'application/json')
    c.header('Cache-Control', 'public, max-age=300')
    return c.body(document)
  })
}

function openApi(routes: readonly Route[], url: string | undefined) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { bodyType, endpoint } of routes)
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(endpoint, bodyType),
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Latchkey provider',
      version: '1',
      description: 'API that the Latchkey modal uses.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    ...(url && { servers: [{ url }] }),
    paths,
    components: { schemas: { Failure: jsonSchema(failure, 'output') } },
  }
}

function operation(endpoint: Endpoint, bodyType: string | undefined) {
  const { answer, body, method, parts, path, query, service } = endpoint
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  const partSchemas = entriesOf(parts)
  return {
    operationId: operationId(method, path),
    tags: [service],
    parameters: [
      ...names.map((name) => ({
        name,
        in: 'path',
        required: true,
        schema: partSchemas[name] ? jsonSchema(partSchemas[name], 'input') : { type: 'string' },
      })),
      ...Object.entries({ ...entriesOf(query), ...entriesOf(caller) }).map(([name, schema]) => ({
        name,
        in: 'query',
        // A schema that accepts undefined is optional.
        required: !v.is(schema, undefined),
        schema: jsonSchema(schema, 'input'),
      })),
    ],
    ...(bodyType && {
      requestBody: { required: true, content: { [bodyType]: { schema: { type: 'string' } } } },
    }),
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchema(body, 'input') } },
      },
    }),
    responses: {
      ...success(answer),
      default: {
        description: 'The request is refused, with reasons.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  }
}

function success(answer: Endpoint['answer']) {
  if (answer === 'nothing') return { 202: { description: 'Taken.' } }
  const content =
    answer === 'blob'
      ? { '*/*': {} }
      : { 'application/json': { schema: jsonSchema(answer, 'output') } }
  return { 200: { description: 'Answered.', content } }
}

function operationId(method: string, path: string): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter((word) => word && word !== 'v1')
  return [
    method.toLowerCase(),
    ...words.map((word) => word[0]?.toUpperCase() + word.slice(1)),
  ].join('')
}

/** The fields of an object schema, also within a pipe. */
function entriesOf(schema: GenericSchema | undefined): Record<string, GenericSchema> {
  if (!schema || !('entries' in schema)) return {}
  // Object schemas of Valibot have an `entries` property.
  return schema.entries as Record<string, GenericSchema>
}

function jsonSchema(schema: GenericSchema, typeMode: 'input' | 'output') {
  const { $schema: _, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode })
  return rest
}
