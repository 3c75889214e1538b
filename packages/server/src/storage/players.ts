import type { Kysely } from 'kysely'
import { hashSecret, sameHash } from '../border/secrets.ts'
import { Refusal } from '../protocol/refusals.ts'
import { say } from '../words/index.ts'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

/** Somebody with a name of their own; `bot`: a program that says so. */
export interface Player {
  readonly name: string
  readonly bot: boolean
}

/** Names, claimed by device keys. */
export class Players {
  readonly #db: Kysely<Tables>

  constructor({ db }: Database) {
    this.#db = db
  }

  /**
   * Claims a free name, or checks that the key is the one that claimed it. Who registers as a bot stays one. Throws
   * `nameTaken`.
   */
  async claim(name: string, key: string, now: number, bot = false): Promise<Player> {
    const hash = hashSecret(key)
    const [name_key, isBot] = [name.toLowerCase(), Number(bot)]
    await this.#db
      .insertInto('players')
      .values({ name_key, name, key_hash: hash, created_at: now, bot: isBot })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const row = await this.#find(name)
    if (row === undefined || !sameHash(row.key_hash, hash)) {
      throw new Refusal('nameTaken', say('refusal.nameTaken', { name }))
    }
    if (row.bot < isBot) {
      await this.#db.updateTable('players').set({ bot: isBot }).where('name_key', '=', name_key).execute()
    }
    return { name: row.name, bot: bot || row.bot === 1 }
  }

  /** Whether somebody has claimed the name. */
  async isClaimed(name: string): Promise<boolean> {
    return (await this.#find(name)) !== undefined
  }

  #find(name: string) {
    return this.#db.selectFrom('players').selectAll().where('name_key', '=', name.toLowerCase()).executeTakeFirst()
  }

  /** Throws `unknownPlayer`. */
  async get(name: string): Promise<Player> {
    const row = await this.#find(name)
    if (row === undefined) throw new Refusal('unknownPlayer', say('refusal.noPlayer'))
    return { name: row.name, bot: row.bot === 1 }
  }
}
