import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { extent } from '../../../tests/extent.ts'
import { crashTest } from '../testing/crash.ts'
import { type TestDatabase, testDatabase } from '../testing/databases.ts'

/** The promise is at least 50, which the nightly run keeps; a push has ten, half of them on each store. */
const KILLS = Number(process.env['CRASH_KILLS'] ?? extent(5, 50))

describe('a server that is killed again and again (sqlite)', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase('sqlite')
  })
  afterAll(() => database.stop())

  it('loses no promise, repeats nothing, and every match is what its log says', async () => {
    const figures = await crashTest(database, KILLS)
    console.log(JSON.stringify({ store: 'sqlite', ...figures }))
    expect(figures.acknowledged).toBeGreaterThan(50)
    expect(figures.finished).toBeGreaterThan(0)
  }, 600_000)
})
