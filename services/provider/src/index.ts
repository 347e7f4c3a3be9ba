export { createApp } from './createApp.ts'
export type { LogEntry } from './http/logRequests.ts'
export type { Project, ProviderOptions } from './options.ts'
export { type Provider, type StartProviderOptions, startProvider } from './startProvider.ts'
