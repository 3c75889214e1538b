import { QuintainError } from './quintain-error.ts'

/** A replay or a saved state cannot be read, belongs to another engine or content, or does not reproduce. */
export class ReplayError extends QuintainError {}
