import type { Kysely } from 'kysely'
import { hashSecret, newRecoveryCode, sameHash } from '../border/secrets.ts'
import { Refusal } from '@quintain/client/protocol'
import { say } from '@quintain/client/words'
import type { Database } from './database.ts'
import type { PlayerRow, Tables } from './tables.ts'

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
      .values({ name_key, name, key_hash: hash, created_at: now, bot: isBot, recovery_hash: null, banned: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const row = await this.#find(name)
    if (row === undefined || !sameHash(row.key_hash, hash)) {
      throw new Refusal('nameTaken', say('refusal.nameTaken', { name }))
    }
    if (row.banned === 1) throw new Refusal('banned', say('refusal.banned', { name: row.name }))
    if (row.bot < isBot) {
      await this.#db.updateTable('players').set({ bot: isBot }).where('name_key', '=', name_key).execute()
    }
    return { name: row.name, bot: bot || row.bot === 1 }
  }

  /** Whose the name is, by its key. Throws `unknownPlayer` or `unauthorized`. */
  async prove(name: string, key: string): Promise<Player> {
    const row = await this.#known(name)
    if (!sameHash(row.key_hash, hashSecret(key))) throw new Refusal('unauthorized', say('refusal.wrongKey'))
    return { name: row.name, bot: row.bot === 1 }
  }

  /** The code that gives the name back, for who has its key: told once, and null from then on. */
  async recoveryCode(name: string): Promise<string | null> {
    const code = newRecoveryCode()
    const { numUpdatedRows } = await this.#db
      .updateTable('players')
      .set({ recovery_hash: hashSecret(code) })
      .where('name_key', '=', name.toLowerCase())
      .where('recovery_hash', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n ? code : null
  }

  /** Gives the name to another key. The code is used up by it. Throws `unknownPlayer` or `unauthorized`. */
  async recover(name: string, code: string, key: string): Promise<Player> {
    const row = await this.#known(name)
    const hash = hashSecret(code)
    const fits = row.recovery_hash !== null && sameHash(row.recovery_hash, hash)
    const { numUpdatedRows } = fits
      ? await this.#db
          .updateTable('players')
          .set({ key_hash: hashSecret(key), recovery_hash: null })
          .where('name_key', '=', row.name_key)
          // Of two who have it, one uses it up.
          .where('recovery_hash', '=', hash)
          .executeTakeFirst()
      : { numUpdatedRows: 0n }
    if (numUpdatedRows === 0n) throw new Refusal('unauthorized', say('refusal.wrongCode'))
    return { name: row.name, bot: row.bot === 1 }
  }

  /** Shuts a name out, or lets it in again. Throws `unknownPlayer`. */
  async ban(name: string, banned: boolean): Promise<void> {
    const { name_key } = await this.#known(name)
    await this.#db
      .updateTable('players')
      .set({ banned: Number(banned) })
      .where('name_key', '=', name_key)
      .execute()
  }

  async banned(limit: number): Promise<string[]> {
    const select = this.#db.selectFrom('players').select('name').where('banned', '=', 1)
    return (await select.orderBy('name').limit(limit).execute()).map(({ name }) => name)
  }

  /** Whether somebody has claimed the name. */
  async isClaimed(name: string): Promise<boolean> {
    return (await this.#find(name)) !== undefined
  }

  #find(name: string) {
    return this.#db.selectFrom('players').selectAll().where('name_key', '=', name.toLowerCase()).executeTakeFirst()
  }

  /** Throws `unknownPlayer`. */
  async get(name: string): Promise<Player & { readonly claimedAt: number }> {
    const row = await this.#known(name)
    return { name: row.name, bot: row.bot === 1, claimedAt: row.created_at }
  }

  async #known(name: string): Promise<PlayerRow> {
    const row = await this.#find(name)
    if (row === undefined) throw new Refusal('unknownPlayer', say('refusal.noPlayer'))
    return row
  }
}
