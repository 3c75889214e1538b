/** Percentiles of a list of times. */
export function percentiles(times: readonly number[]) {
  const sorted = Float64Array.from(times).toSorted()
  const at = (share: number) =>
    round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN)
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: round(sorted.at(-1) ?? Number.NaN) }
}

export function round(value: number): number {
  return Math.round(value * 100) / 100
}

/** What a server's metrics page says of its process and its storage. */
export async function processFigures(url: string) {
  const text = await (await fetch(`${url}/metrics`)).text()
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
  return {
    cpuSeconds: read('process_cpu_seconds_total'),
    memoryMB: Math.round(read('process_resident_memory_bytes') / 1e6),
    inputs: read('quintain_inputs_committed'),
    transactions: read('quintain_transactions'),
    lagMs: {
      p50: round(read('nodejs_eventloop_lag_p50_seconds') * 1000),
      p99: round(read('nodejs_eventloop_lag_p99_seconds') * 1000),
    },
  }
}
