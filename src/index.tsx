import '@/theme/fonts';
import { startApp } from './app/startApp';

void startApp();
