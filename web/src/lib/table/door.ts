/** The way back to the door of the table: to sit down, or because the seat is no longer ours. */
import { createContext } from 'svelte';

export const [theDoor, setDoor] = createContext<() => void>();
