import { create } from 'zustand'

/** Whether somebody asked to be shown around in the battle that they see or are about to see. */
export const useTourWish = create<{ readonly wanted: boolean }>(() => ({ wanted: false }))
