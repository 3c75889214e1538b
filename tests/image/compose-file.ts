import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'

const condition = z.enum(['service_started', 'service_healthy'])
/** What the tests know how to do. Anything else in the file is refused, so that nothing in it goes untried. */
const service = z.strictObject({
  image: z.string().optional(),
  build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
  command: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  depends_on: z
    .union([
      z.array(z.string()).transform((names) => names.map((name) => ({ name, waits: 'service_started' }))),
      z
        .record(z.string(), z.strictObject({ condition }))
        .transform((all) => Object.entries(all).map(([name, one]) => ({ name, waits: one.condition }))),
    ])
    .default([]),
  healthcheck: z
    .strictObject({ test: z.array(z.string()), interval: z.string().regex(/^\d+s$/), retries: z.int() })
    .optional(),
  stop_grace_period: z
    .string()
    .regex(/^\d+s$/)
    .default('10s'),
  restart: z.literal('unless-stopped'),
})
const file = z.strictObject({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.null()) })
export type ComposeService = z.infer<typeof service>

/** The folder that paths in the file begin at. */
export const COMPOSE_FOLDER = join(import.meta.dirname, '..', '..', 'deploy')

export function composeText(): string {
  return readFileSync(join(COMPOSE_FOLDER, 'compose.yaml'), 'utf8')
}

/** The services of a compose file in the order in which they start. Throws where it names what is not there. */
export function servicesOf(text: string, variables: Readonly<Record<string, string>>): Map<string, ComposeService> {
  const filled = text.replaceAll(/\$\{(\w+):\?\}/g, (_, name: string) => {
    if (variables[name] === undefined) throw new Error(`nobody says what ${name} is`)
    return variables[name]
  })
  const { services, volumes } = file.parse(parse(filled))
  const ordered = new Map<string, ComposeService>()
  const visit = (name: string, above: readonly string[]): void => {
    const one = services[name]
    if (one === undefined) throw new Error(`${above.at(-1)} depends on ${name}, which is no service`)
    if (above.includes(name)) throw new Error(`${name} waits for itself`)
    for (const { name: other, waits } of one.depends_on) {
      visit(other, [...above, name])
      if (waits === 'service_healthy' && services[other].healthcheck === undefined) {
        throw new Error(`${name} waits until ${other} is healthy, and nobody asks it`)
      }
    }
    for (const volume of one.volumes) {
      const [source] = volume.split(':')
      if (!source.startsWith('.') && !(source in volumes))
        throw new Error(`${name} has a volume ${source}, which is none`)
    }
    ordered.set(name, one)
  }
  for (const name of Object.keys(services)) visit(name, [])
  return ordered
}
