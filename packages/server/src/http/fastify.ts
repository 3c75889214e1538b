import { createRequire } from 'node:module'
import type corsPlugin from '@fastify/cors'
import type helmetPlugin from '@fastify/helmet'
import type rateLimitPlugin from '@fastify/rate-limit'
import type filesPlugin from '@fastify/static'
import type websocketPlugin from '@fastify/websocket'
import type * as library from 'fastify'

/**
 * Fastify and its plugins are CommonJS. Of such a module that is imported, Node first searches the text for what it
 * exports, which takes as long as loading the smaller ones; of one that is required it knows.
 */
const require = createRequire(import.meta.url)

export const Fastify: typeof library.default = require('fastify')
export const { LogController }: typeof library = require('fastify')
export const cors: typeof corsPlugin = require('@fastify/cors')
export const helmet: typeof helmetPlugin = require('@fastify/helmet')
export const rateLimit: typeof rateLimitPlugin = require('@fastify/rate-limit')
export const files: typeof filesPlugin = require('@fastify/static')
export const websocket: typeof websocketPlugin = require('@fastify/websocket')
